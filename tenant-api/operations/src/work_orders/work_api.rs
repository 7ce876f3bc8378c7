//! The operations of those who do the work.

use accounts::SignedIn;
use accounts::limits::{self, Limited};
use ground::tag::Tag;
use ground::{Created, Versioned};
use inventory::images;
use kernel::ids::{ImageId, TaskId, WorkOrderId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;
use sha2::{Digest, Sha256};

use super::dto::WorkOrder;
use super::forms::{NewNote, Tick, WorkOrderStatusForm};
use super::notes::add_note;
use super::photos::{WorkOrderPhotoUpload, add_photo, remove_photo};
use super::read::read_order;
use super::status::set_status;
use super::tick::tick_task;

/// The crew's work.
pub struct WorkApi;

#[OpenApi(tag = "Tag::WorkOrders")]
impl WorkApi {
    /// Set the status of a work order
    ///
    /// The crew accept and complete it; managers and admins open it again or say that it isn't needed. Setting the status that it
    /// has changes nothing.
    #[oai(
        path = "/work-orders/:workOrder/status",
        method = "put",
        operation_id = "setWorkOrderStatus"
    )]
    async fn set_status(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        form: Json<WorkOrderStatusForm>,
    ) -> Result<Versioned<WorkOrder>, Problem> {
        let (status, user) = (form.status, caller.user_id());
        let found = caller
            .tx(status.takes(), async |tx| {
                set_status(tx, order.0, user, status).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// Tick a task of a work order
    ///
    /// Ticks the task, or removes its tick. The first tick accepts the order, the last one completes it. A tick may
    /// arrive late, or twice: the latest by the time that it was made counts.
    #[oai(
        path = "/work-orders/:workOrder/tasks/:task/tick",
        method = "put",
        operation_id = "tickWorkOrderTask"
    )]
    async fn tick(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// Id of the task.
        task: Path<TaskId>,
        tick: Json<Tick>,
    ) -> Result<Versioned<WorkOrder>, Problem> {
        let user = caller.user_id();
        let found = caller
            .tx(Permission::WorkOrdersDo, async |tx| {
                tick_task(tx, order.0, task.0, user, &tick.0).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// Add a note to a work order
    ///
    /// Adds a note for the crew and for those who assign their work; the renter doesn't read it.
    #[oai(
        path = "/work-orders/:workOrder/notes",
        method = "post",
        operation_id = "addWorkOrderNote"
    )]
    async fn add_note(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewNote>,
    ) -> Result<Created<WorkOrder>, Problem> {
        let (permission, user) = (Permission::WorkOrdersDo, caller.user_id());
        let asked = (order.0, &new.0);
        let found = caller
            .tx_once(permission, "addWorkOrderNote", key.0.as_deref(), &asked, async |tx| {
                add_note(tx, order.0, user, &new.0).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Created::at(format!("/api/work-orders/{}", order.0), found))
    }

    /// Add a photo to a work order
    ///
    /// Adds a diagram of a setup, or a picture of how the room was left; an order has at most 20. A picture larger than
    /// 5 MB, or a file that isn't one, is refused with 422.
    #[oai(
        path = "/work-orders/:workOrder/photos",
        method = "post",
        operation_id = "addWorkOrderPhoto"
    )]
    async fn add_photo(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        upload: WorkOrderPhotoUpload,
    ) -> Result<Created<WorkOrder>, Problem> {
        let (permission, user) = (Permission::WorkOrdersDo, caller.user_id());
        caller.check(permission)?;
        limits::check(caller.services(), Limited::Upload, &caller.idempotency_caller()).await?;
        let picture = images::content(upload.file).await?;
        let about = (upload.description.unwrap_or_default(), upload.task_id);
        let request = (order.0, Sha256::digest(&picture).to_vec(), &about);
        let found = caller
            .once(
                permission,
                "addWorkOrderPhoto",
                key.0.as_deref(),
                &request,
                async || {
                    let files = &caller.services().gateways.files;
                    let image = images::store(caller.services(), caller.require_tenant()?.id, picture).await?;
                    let added = caller
                        .tx(permission, async |tx| {
                            add_photo(tx, order.0, user, &image, (about.0.as_str(), about.1)).await?;
                            Ok::<_, images::ImageError>(read_order(tx, order.0).await?)
                        })
                        .await;
                    if added.is_err() {
                        images::discard(files, &image).await;
                    }
                    Ok(added?)
                },
            )
            .await?;
        Ok(Created::at(format!("/api/work-orders/{}", order.0), found))
    }

    /// Remove a photo of a work order
    ///
    /// The file is deleted as well.
    #[oai(
        path = "/work-orders/:workOrder/photos/:image",
        method = "delete",
        operation_id = "removeWorkOrderPhoto"
    )]
    async fn remove_photo(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// The photo's `imageId`.
        image: Path<ImageId>,
    ) -> Result<Versioned<WorkOrder>, Problem> {
        let found = caller
            .tx(Permission::WorkOrdersDo, async |tx| {
                remove_photo(tx, order.0, image.0).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }
}
